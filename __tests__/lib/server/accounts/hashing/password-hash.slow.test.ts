import { randomUUID } from 'node:crypto';
import { createUser, PASSWORD } from '@/__tests__/support/accounts/accounts';
import { allowSlowHashes } from '@/__tests__/support/accounts/slow-hashes';
import { prepareDatabase } from '@/__tests__/support/database/test-database';
import { HashQueueFull, openHashSlot } from '@/lib/server/accounts/hashing/password-hash';
import { checkLogin } from '@/lib/server/accounts/passwords';

prepareDatabase();
allowSlowHashes();

describe('the queue of hashes', () => {
  it('refuses excess requests without counting a failure', async () => {
    const { email } = await createUser();
    const network = randomUUID();
    const places = Array.from({ length: 1_000 }, () => openHashSlot(network));
    for (const place of places) {
      try {
        place.enter();
      } catch {
        break;
      }
    }
    for (let turn = 0; turn < 20; turn++) {
      await expect(checkLogin({ email, password: 'wrong' }, network)).rejects.toThrow(
        HashQueueFull,
      );
    }
    expect(await checkLogin({ email, password: PASSWORD }, randomUUID())).not.toBeNull();
    for (const place of places) place.leave();
    expect(await checkLogin({ email, password: PASSWORD }, network)).not.toBeNull();
    // Ten wrong passwords are still possible.
    for (let turn = 0; turn < 10; turn++) {
      expect(await checkLogin({ email, password: `wrong ${turn}` }, randomUUID())).toBeNull();
    }
  });

  it('cannot be filled from the networks of one IPv6 site', async () => {
    const slots = Array.from({ length: 1_000 }, (_, turn) => openHashSlot(`2001:db8:9:${turn}`));
    const taken = slots.filter((slot) => {
      try {
        slot.enter();
        return true;
      } catch {
        return false;
      }
    });
    const other = openHashSlot('2001:db8:8:1');
    expect(() => other.enter()).not.toThrow();
    for (const slot of [...taken, other]) slot.leave();
  });

  it('serves a client with one hash before a client with many', async () => {
    const greedy = Array.from({ length: 40 }, () => openHashSlot('greedy'));
    const busy = greedy.flatMap((place) => {
      try {
        place.enter();
      } catch {
        return [];
      }
      return [
        place
          .hashPassword(PASSWORD)
          .catch(() => null)
          .finally(place.leave),
      ];
    });
    let done = 0;
    for (const one of busy) void one.then(() => (done += 1));
    const place = openHashSlot('modest');
    place.enter();
    await place.hashPassword(PASSWORD);
    place.leave();
    expect(done).toBeLessThan(busy.length / 2);
    await Promise.all(busy);
  });
});
