import fs from 'node:fs';
import { COOKIES } from '@/lib/server/http/cookies/cookie-table';

const privacy = fs.readFileSync('content/pages/privacy.md', 'utf8');
const rows = privacy
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .map((line) => line.split('|').slice(1, -1));

describe('the cookies on the shipped privacy page', () => {
  it('are those that the program sets, with purpose and lifetime', () => {
    const shown = rows.map((cells) => cells.map((cell) => cell.trim()));
    expect(shown).toEqual(
      Object.entries(COOKIES).map(([name, { purpose, life }]) => [`\`${name}\``, purpose, life]),
    );
  });
});
