import { topicName } from '@/lib/server/content/types/topic-name';

describe('the name of a topic', () => {
  it.each(['Open day', 'C++', 'C--', '.NET', "rapport d'activité", '湖'])('may be %s', (name) => {
    expect(topicName.safeParse(name).success).toBe(true);
  });

  it.each([
    ['+', 'as in "Plus" instead of "+"'],
    ['★', 'as in Open day, C++ or R&D'],
    ['two  blanks', 'as in Open day, C++ or R&D'],
  ])('is not %s, and one message says what is', (name, expected) => {
    const messages = topicName.safeParse(name).error?.issues.map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining(expected)]);
  });
});
