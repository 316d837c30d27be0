import { SIGN_IN } from '@/lib/server/content/edition';
import { getSignInEdition } from '@/lib/server/operations/sign-in-edition';

it('has the pages that people see before they sign in to a preview', () => {
  const { id, content } = getSignInEdition();
  expect(id).toBe(SIGN_IN);
  expect(content.addresses).toEqual(expect.arrayContaining(['/home', '/login']));
});
