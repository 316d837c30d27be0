import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import net from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { renderInTurn, renderLater } from '@/lib/server/publishing/pages/render-queue';

const visitor = new AsyncLocalStorage<number>();

const server = net.createServer();

afterAll(() => server.close());

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
    while (finish.length < late.length) await setImmediate();
    expect(await renderInTurn(['other'], async () => 'in time', 'personal')).toBe('in time');
    for (const end of finish) end();
    expect(await Promise.all(late)).toEqual(['late', 'late']);
  });

  it('lets only a few personal pages wait for something else at once', async () => {
    const finish: (() => void)[] = [];
    const wait = () => new Promise<void>((resolve) => finish.push(resolve));
    const late = Array.from({ length: 20 }, () => renderInTurn(['slow'], wait, 'personal'));
    await setTimeout(500);
    expect(finish.length).toBeGreaterThan(2);
    expect(finish.length).toBeLessThanOrEqual(10);
    for (let done = 0; done < late.length; done++) {
      while (finish.length <= done) await setImmediate();
      finish[done]?.();
    }
    await Promise.all(late);
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

  it('accepts the connections that have arrived before it renders the next page', async () => {
    const [pages, connections] = [60, 120];
    let rendered = 0;
    const render = async () => {
      const end = performance.now() + 3;
      while (performance.now() < end);
      rendered += 1;
    };
    let accepted = 0;
    const renderedThen = new Promise<number>((resolve) => {
      server.on('connection', (socket) => {
        socket.destroy();
        accepted += 1;
        if (accepted === connections) resolve(rendered);
      });
    });
    await once(server.listen(0), 'listening');
    const port = Number(Reflect.get(Object(server.address()), 'port'));
    const clients = Array.from({ length: connections }, () => net.connect(port));
    for (const client of clients) client.on('error', () => client.destroy());
    const all = Array.from({ length: pages }, () => renderInTurn(['a'], render, 'personal'));
    expect(await renderedThen).toBeLessThan(pages / 3);
    await Promise.all(all);
  });
});
