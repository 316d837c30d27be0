import fc from '@/__tests__/support/jest/random';
import { ALERT_LEVELS } from '@/lib/alerts/alert-levels';
import {
  alertSchema,
  chooseBoard,
  EMPTY_BOARD,
  isInFolder,
  listActive,
  parseBoard,
  withAlerts,
  type Alert,
  type Board,
} from '@/lib/server/alerts/board';

const time = fc.integer({ min: 0, max: 1_000 });

const alert: fc.Arbitrary<Alert> = fc.record({
  id: fc.string(),
  level: fc.constantFrom(...ALERT_LEVELS),
  text: fc.string(),
  link: fc.option(fc.string()),
  folder: fc.option(fc.string()),
  isExercise: fc.boolean(),
  publishedAt: time,
  endsAt: time,
  updates: fc.array(fc.record({ text: fc.string(), at: time })),
});

const publicChange = fc.record({ sequence: fc.integer({ min: 1, max: 5 }), at: time });

const board: fc.Arbitrary<Board> = fc.record({
  sequence: fc.nat(5),
  changedAt: time,
  publicChange: fc.option(publicChange),
  earlierPublicChanges: fc.array(publicChange),
  earlierPublicChange: fc.option(publicChange),
  alerts: fc.array(alert),
  unlogged: fc.constant([]),
});

describe('the board that counts', () => {
  const keyOf = ({ sequence, changedAt }: Board) => [sequence, changedAt];

  it('is the same at all instances, in whatever order they learn of several', () => {
    fc.assert(
      fc.property(fc.array(board, { minLength: 1 }), (boards) => {
        const chosen = boards.reduce(chooseBoard);
        expect(keyOf(boards.toReversed().reduce(chooseBoard))).toEqual(keyOf(chosen));
      }),
    );
  });

  it('is the one with the higher sequence or, if they are equal, the later one', () => {
    const one = { ...EMPTY_BOARD, sequence: 2, changedAt: 10 };
    expect(chooseBoard(one, { ...one, sequence: 1, changedAt: 99 })).toBe(one);
    expect(chooseBoard({ ...one, changedAt: 9 }, one)).toBe(one);
  });
});

describe('a change', () => {
  it('continues the sequence of the previous board', () => {
    fc.assert(
      fc.property(board, fc.array(alert), time, (before, alerts, now) => {
        const next = withAlerts(before, alerts, now);
        expect(next.sequence).toBe(before.sequence + 1);
        expect(chooseBoard(before, next)).toBe(next);
        expect(next.alerts.every(({ endsAt }) => endsAt > now)).toBe(true);
      }),
    );
  });
});

describe('the changes that everybody sees', () => {
  const one = { ...fc.sample(alert, 1)[0], isExercise: false, endsAt: 1_000_000 };

  it('are listed since there was no alert', () => {
    const changed = [0, 1, 2].map((at) => alertSchema.parse({ ...one, publishedAt: at }));
    let current = EMPTY_BOARD;
    for (const [at, next] of changed.entries()) current = withAlerts(current, [next], at);
    const earlier = [1, 2].map((sequence) => ({ sequence, at: sequence - 1 }));
    expect(current.earlierPublicChanges).toEqual(earlier);
    const ended = withAlerts(current, [], 3);
    expect(ended.earlierPublicChanges).toEqual([...earlier, { sequence: 3, at: 2 }]);
    expect(withAlerts(ended, changed.slice(0, 1), 4).earlierPublicChanges).toEqual([]);
    // By its own time.
    const later = alertSchema.parse({ ...one, endsAt: 3_000_000 });
    expect(withAlerts(current, [later], 2_000_000).earlierPublicChanges).toEqual([]);
  });

  it('are read from a board of the previous version', () => {
    const { earlierPublicChanges, ...older } = EMPTY_BOARD;
    expect(parseBoard(JSON.stringify(older))).toEqual({ ...older, earlierPublicChanges });
  });
});

describe('the alerts of a board', () => {
  it('are those that have not ended, the most urgent and newest first', () => {
    fc.assert(
      fc.property(board, time, (one, now) => {
        const active = listActive(one, now);
        expect(new Set(active)).toEqual(new Set(one.alerts.filter(({ endsAt }) => endsAt > now)));
        const ranks = active.map(({ level, publishedAt }) => [
          ALERT_LEVELS.indexOf(level),
          -publishedAt,
        ]);
        const sorted = ranks.toSorted(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
        expect(ranks).toEqual(sorted);
      }),
    );
  });

  it('survive being stored, and damage is noticed', () => {
    fc.assert(
      fc.property(board, (one) => {
        const json = JSON.stringify(one);
        expect(parseBoard(json)).toEqual(one);
        expect(parseBoard(json.slice(0, -1))).toBeNull();
      }),
    );
    expect(parseBoard('{"sequence":"1"}')).toBeNull();
  });
});

it.each([
  ['/blog', true],
  ['/blog/a', true],
  ['/blogs', false],
  ['/', false],
  ['/a/blog', false],
])('a page at %s shows an alert of /blog: %s', (path, isShown) => {
  expect(isInFolder(path, '/blog')).toBe(isShown);
  expect(isInFolder(path, null)).toBe(true);
});
