import { AsyncResource } from 'node:async_hooks';
import { setImmediate, setTimeout } from 'node:timers/promises';
import v8 from 'node:v8';
import vm from 'node:vm';
import { RequestValue } from '@/lib/request-value';

const name = new RequestValue<string>();
const count = new RequestValue<number>();

describe('a value of a request', () => {
  it('is there in everything that its work starts, and nowhere else', async () => {
    const later = async (ms: number) => {
      await setTimeout(ms);
      return name.get();
    };
    const found = ['Ann', 'Ben'].map((one, index) => name.run(one, () => later(2 - index)));
    expect(await Promise.all([...found, later(1)])).toEqual(['Ann', 'Ben', undefined]);
  });

  it('is replaced inside, and comes back after that', () => {
    const seen = name.run('Ann', () => [name.run('Ben', () => name.get()), name.get()]);
    expect(seen).toEqual(['Ben', 'Ann']);
  });

  it('stays beside the other values of the request', () => {
    const seen = name.run('Ann', () => count.run(2, () => [name.get(), count.get()]));
    expect(seen).toEqual(['Ann', 2]);
    expect(name.run('Ann', () => count.get())).toBeUndefined();
  });

  it('may be undefined inside another one', () => {
    const unknown = new RequestValue<string | undefined>();
    expect(unknown.run('Ann', () => unknown.run(undefined, () => unknown.get()))).toBeUndefined();
  });

  it('does not hold the value that it has replaced, for work that starts itself again', async () => {
    v8.setFlagsFromString('--expose-gc');
    const collectGarbage = vm.runInNewContext('gc');
    const latest = new RequestValue<object>();
    const start = () => {
      const before = {};
      const bind = () => AsyncResource.bind(() => latest.get());
      const again = latest.run(before, () => latest.run({}, bind));
      return { before: new WeakRef(before), again };
    };
    const { before, again } = start();
    await setImmediate();
    collectGarbage();
    expect(before.deref()).toBeUndefined();
    expect(again()).toEqual({});
  });
});
