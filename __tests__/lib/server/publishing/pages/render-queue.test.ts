import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { renderInTurn, renderLater } from '@/lib/server/publishing/pages/render-queue';

const visitor = new AsyncLocalStorage<number>();

describe('the queue of pages', () => {
  it('renders each page in the context of the visitor who asked for it', async () => {
    const seen = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        visitor.run(index, () =>
          renderInTurn(
            [`${index}`],
            async () => {
              await setImmediate();
              return visitor.getStore();
            },
            index % 2 ? 'content' : 'personal',
          ),
        ),
      ),
    );
    expect(seen).toEqual(Array.from({ length: 50 }, (_, index) => index));
  });

  it('gives the turn of a personal page that waits for long to the next, and still shows it', async () => {
    const finish: (() => void)[] = [];
    const wait = () => new Promise<string>((resolve) => finish.push(() => resolve('late')));
    const late = [1, 2].map(() => renderInTurn(['slow'], wait, 'personal'));
    expect(await renderInTurn(['other'], async () => 'in time', 'personal')).toBe('in time');
    for (const end of finish) end();
    expect(await Promise.all(late)).toEqual(['late', 'late']);
  });

  it('renders in the background without the context of a visitor', async () => {
    const seen: unknown[] = [];
    const rendered = visitor.run(1, () => renderInTurn(['a'], () => setImmediate(), 'personal'));
    renderLater(async () => void seen.push(visitor.getStore()));
    await rendered;
    await setImmediate();
    await setImmediate();
    expect(seen).toEqual([undefined]);
  });
});
