import fc, { randomRuns } from '@/__tests__/support/jest/random';
import { anyText } from '@/__tests__/support/jest/any-text';
import { parsePersonName, toSortName, withoutTitles } from '@/lib/server/content/types/person-name';

describe('the name of a person', () => {
  it.each([
    ['Ada Lovelace', 'Lovelace, Ada'],
    ['Ken Sample Jr.', 'Sample, Ken'],
    ['Ken Sample III', 'Sample, Ken'],
    ['Ken Sample, Jr.', 'Sample, Ken'],
    ['Ada Sample, Ph.D.', 'Sample, Ada'],
    ['Ada Sample PhD', 'Sample, Ada'],
    ['Ada Sample, MSc, FRS', 'Sample, Ada'],
    ['Ada Sample MA (Oxon)', 'Sample, Ada'],
    ['Ada Sample (she/her)', 'Sample, Ada'],
    ['Ada Sample [on leave]', 'Sample, Ada'],
    ['Ada Sample 🎓👩🏽‍🔬', 'Sample, Ada'],
    ['Prof. Dr. Ada Sample', 'Sample, Ada'],
    ['Prof. Dr.-Ing. habil. Ada Sample', 'Sample, Ada'],
    ['Prof. em. Dr. Ada Sample', 'Sample, Ada'],
    ['Sir Ken Sample, OM', 'Sample, Ken'],
    ['Henry VIII', 'Henry'],
    ['Wang Xiao Jun', 'Jun, Wang Xiao'],
    ['Jack Ma', 'Ma, Jack'],
    ['Jack MA', 'MA, Jack'],
    ['Sample, Ada', 'Sample, Ada'],
    ['Madonna', 'Madonna'],
    ['Ada Sample y Gasset', 'Sample y Gasset, Ada'],
    ['Prof. José María Sample i Puig', 'Sample i Puig, José María'],
    ['王小明', '王, 小明'],
    ['欧阳娜娜', '欧阳, 娜娜'],
    ['山田 太郎', '山田, 太郎'],
    ['김철수', '김, 철수'],
    ['남궁민수', '남궁, 민수'],
    ['ليلى الخطيب', 'الخطيب, ليلى'],
  ])('written as %s is sorted as %s', (written, sorted) => {
    expect(toSortName(written)).toBe(sorted);
    expect(parsePersonName(written).isUncertain).toBe(false);
  });

  it.each(['Trần Thị Vi', 'Nguyen Van An', 'Thị Minh Khai Nguyễn'.normalize('NFD')])(
    'written as %s is Vietnamese, whose order somebody has to say, and is sorted by its last word',
    (written) => {
      expect(parsePersonName(written).isUncertain).toBe(true);
      expect(toSortName(written)).toMatch(new RegExp(`^${written.split(' ').at(-1)}, `));
      expect(parsePersonName(written, 'en').isUncertain).toBe(false);
    },
  );

  it('is ordered by its language, if that puts the family name first', () => {
    expect(toSortName('Bartók Béla', 'hu')).toBe('Bartók, Béla');
    expect(toSortName('Nguyễn Văn An', 'vi')).toBe('Nguyễn, Văn An');
    expect(toSortName('Béla Bartók', 'en')).toBe('Bartók, Béla');
  });

  it.each(['山田太郎', 'やまだたろう', 'Ada Sample, Director of Studies', '(she/her)', '🎓'])(
    'written as %s does not say which part is the family name',
    (written) => {
      expect(parsePersonName(written).isUncertain).toBe(true);
      expect(parsePersonName(written).family).not.toBe('');
    },
  );

  it('keeps what precedes or follows the name apart', () => {
    expect(parsePersonName('Prof. Dr. Ada Sample').prefix).toBe('Prof. Dr.');
    expect(parsePersonName('Ken Sample Jr.').suffix).toBe('Jr.');
    expect(parsePersonName('Ada Sample, Ph.D.').suffix).toBe('Ph.D.');
  });

  it.each([
    ['Prof. Dr. Ada Sample', 'Ada Sample'],
    ['Dr. Ken Sample Jr., PhD', 'Ken Sample'],
    ['van der Berg, Jan', 'van der Berg Jan'],
    ['Ada Lovelace', 'Ada Lovelace'],
    ['王小明', '王小明'],
  ])('"%s" is "%s" without titles and degrees', (written, name) => {
    expect(withoutTitles(written)).toBe(name);
  });

  it('is sorted the same with any suffix, bracket or emoji behind it', () => {
    const word = fc.stringMatching(/^[A-ZÄÉ][a-zäé]{2,8}$/);
    const end = fc.constantFrom(
      ' Jr.',
      ', Jr.',
      ' Sr',
      ' III',
      ', Ph.D.',
      ' PhD',
      ', MD',
      ' (he/him)',
      ' 🎉',
      ', MSc, FRS',
    );
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 2, maxLength: 4 }),
        fc.array(end, { maxLength: 3 }),
        (words, ends) => {
          const name = words.join(' ');
          expect(toSortName(name + ends.join(''))).toBe(toSortName(name));
        },
      ),
      { numRuns: randomRuns(500) },
    );
  });

  it('always has a family name', () => {
    fc.assert(
      fc.property(anyText(), (written) => {
        if (written.trim() !== '') expect(toSortName(written).trim()).not.toBe('');
      }),
      { numRuns: randomRuns(2_000) },
    );
  });
});
