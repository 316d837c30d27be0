import { createSignedIn, createUser } from '@/__tests__/support/accounts/accounts';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { listMails } from '@/__tests__/support/servers/mailbox';
import { accountMailsText } from '@/lib/i18n/en/account-mails';
import { getSession } from '@/lib/server/accounts/signing-in/sessions';
import { deleteExpiredSignIns, listSignIns } from '@/lib/server/accounts/signing-in/sign-ins';
import { getSite } from '@/lib/server/content/content';
import { sendDueMails } from '@/lib/server/mail/deliver-mails';
import { composeMail } from '@/lib/server/operations/compose-mail';

prepareDatabase();

const DAY = 24 * 60 * 60 * 1000;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1';

async function countTold(email: string): Promise<number> {
  await sendDueMails(composeMail);
  const subject = accountMailsText.signedIn.subject(getSite().brand);
  return listMails(email).filter((mail) => mail.includes(`Subject: ${subject}`)).length;
}

describe('signing in', () => {
  it('in an unknown browser is reported by email, except the first time', async () => {
    const user = await createUser();
    const { cookie } = await createSignedIn(user);
    expect(await countTold(user.email)).toBe(0);
    await createSignedIn(user, { cookie });
    expect(await countTold(user.email)).toBe(0);
    await createSignedIn(user, { 'user-agent': PHONE, 'x-forwarded-for': '203.0.113.77' });
    expect(await countTold(user.email)).toBe(1);
    const told = listMails(user.email).at(-1);
    expect(told).toContain('Browser: Safari on iPhone');
    expect(told).toContain('Network: 203.0.113.x');
  });

  it('is reported once to each user who shares the browser', async () => {
    const [one, other] = [await createUser(), await createUser()];
    const { cookie } = await createSignedIn(one);
    await createSignedIn(other);
    await createSignedIn(other, { cookie });
    await createSignedIn(one, { cookie });
    expect(await countTold(other.email)).toBe(1);
    expect(await countTold(one.email)).toBe(0);
  });

  it('stores the network, not the IP address, and where a session was last used', async () => {
    const user = await createUser();
    const headers = { 'x-forwarded-for': '2001:db8:12:34:56::1' };
    const { cookie } = await createSignedIn(user, headers);
    expect(await listSignIns(user.id)).toMatchObject([{ place: '2001:db8:12:x' }]);
    const moved = new Headers({ cookie, 'x-forwarded-for': '198.51.100.9' });
    expect(await getSession(moved)).toMatchObject({ place: '198.51.100.x' });
    const back = new Headers({ cookie, 'x-forwarded-for': 'nonsense' });
    expect(await getSession(back)).toMatchObject({ place: '' });
  });

  it('is recorded for 90 days, and the last sign-in for longer', async () => {
    const user = await createUser();
    await createSignedIn(user);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await createSignedIn(user, { 'user-agent': PHONE });
    await deleteExpiredSignIns();
    expect(await listSignIns(user.id)).toHaveLength(2);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 91 * DAY);
    await deleteExpiredSignIns();
    clock.mockRestore();
    expect(await listSignIns(user.id)).toMatchObject([{ device: PHONE }]);
  });
});
