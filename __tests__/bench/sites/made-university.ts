import fs from 'node:fs';
import path from 'node:path';
import { createRandom, makeAuthors, makePosts } from './made-content';

export const CAMPUS = { posts: 10_000, people: 10_000, events: 10_000, courses: 5_000 };
const RECURRING_EVENTS = 500;
const DEPARTMENTS = 50;
const INTERESTS = 40;
const FIRST_DAY = Date.UTC(2025, 0, 1);
const DAYS = 3 * 365;
const ROLES = ['professor', 'lecturer', 'staff', 'student'];
const CATEGORIES = ['lecture', 'seminar', 'workshop', 'exhibition', 'tour', 'performance'];
const MODES = ['onsite', 'online', 'blended'];

/** Writes a site with 35,000 entries of four types, always the same. Returns some words for searches. */
export function makeUniversity(folder: string, share = 1): string[] {
  const counts = Object.fromEntries(
    Object.entries(CAMPUS).map(([type, count]) => [type, Math.ceil(count * share)]),
  );
  const { posts = 0, people = 0, events = 0, courses = 0 } = counts;
  const words = makePosts(folder, posts);
  const random = createRandom();
  const pick = (limit: number) => Math.floor(random() * limit);
  const one = (list: readonly string[]) => list[pick(list.length)] ?? '';
  const text = (length: number) => Array.from({ length }, () => one(words)).join(' ');
  const department = () => `department-${pick(DEPARTMENTS)}`;
  const write = (type: string, name: string, fields: object) =>
    fs.writeFileSync(
      path.join(folder, type, `${name}.md`),
      `---\n${JSON.stringify({ name: text(3), summary: `${text(12)}.`, ...fields })}\n---\n\n${text(80)}.\n`,
    );
  for (const type of ['people', 'events', 'courses', 'departments', 'programmes', 'news']) {
    fs.rmSync(path.join(folder, type), { recursive: true, force: true });
    fs.mkdirSync(path.join(folder, type));
  }
  makeAuthors(folder);
  for (let index = 0; index < DEPARTMENTS; index++) {
    write('departments', `department-${index}`, {});
  }
  for (let index = 0; index < people; index++) {
    write('people', `person-${index}`, {
      roles: [one(ROLES)],
      departments: [department()],
      interests: [`Interest ${pick(INTERESTS)}`, `Field ${pick(INTERESTS)}`],
      email: `person${index}@example.edu`,
    });
  }
  for (let index = 0; index < events; index++) {
    // The first one fills the first months, however few there are.
    const day = new Date(FIRST_DAY + (index === 0 ? 0 : pick(DAYS)) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const repeat = { every: 'week', count: 100 };
    write('events', `event-${index}`, {
      when: {
        start: `${day} 18:15`,
        end: `${day} 19:45`,
        ...(index < events * (RECURRING_EVENTS / CAMPUS.events) && { repeat }),
      },
      place: text(2),
      hosts: [department()],
      speakers: [`person-${pick(people)}`],
      category: one(CATEGORIES),
    });
  }
  for (let index = 0; index < courses; index++) {
    const earlier = index === 0 ? [] : [`course-${pick(index)}`];
    write('courses', `course-${index}`, {
      code: `C-${index}`,
      credits: 5,
      term: one(['Autumn', 'Spring']),
      mode: one(MODES),
      departments: [department()],
      teachers: [`person-${pick(people)}`],
      ...(earlier.length > 0 && { prerequisites: earlier }),
    });
  }
  return words;
}
