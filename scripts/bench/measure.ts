import http from 'node:http';

export type Sample = { rate: number; p99: number };

/** How often the work is done in a second, and how long it takes (milliseconds), so many at once. */
export async function load(
  work: () => Promise<void>,
  senders: number,
  seconds: number,
): Promise<Sample> {
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1_000;
  const sender = async () => {
    while (performance.now() < end) {
      const before = performance.now();
      await work();
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: senders }, sender));
  const rate = times.length / ((performance.now() - start) / 1_000);
  return { rate, p99: p99Of(times) };
}

/**
 * Does each of them in turn, so that a machine that grows slower does so for all. The first round only warms
 * up.
 *
 * @returns what each of them resolved to, round by round
 */
export async function inTurn<Result>(
  rounds: number,
  ...works: (() => Promise<Result>)[]
): Promise<Result[][]> {
  const results = works.map((): Result[] => []);
  for (let round = -1; round < rounds; round++) {
    for (const [index, work] of works.entries()) {
      const result = await work();
      if (round >= 0) results[index]?.push(result);
    }
  }
  return results;
}

export function ratesOf(samples: Sample[]): number[] {
  return samples.map(({ rate }) => rate);
}

/** Taken pair by pair. */
export function medianRatio(ones: number[], others: number[]): number {
  return median(ones.map((one, index) => one / (others[index] ?? NaN)));
}

export function median(values: number[]): number {
  return quantile(values, 0.5);
}

export function p99Of(values: number[]): number {
  return quantile(values, 0.99);
}

function quantile(values: number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN;
}

type Sending = {
  agent: http.Agent;
  headers: Record<string, string>;
  fields?: Record<string, string>;
  /** The status that it has to be answered with. */
  expected: number;
};

/** Sends fields as scripts of a page do, or gets a page. Rejects when the status is another one. */
export function send(url: string, { agent, headers, fields, expected }: Sending): Promise<void> {
  const body = fields && JSON.stringify(fields);
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const method = body === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    const options = { agent, method, headers: { ...headers, ...length } };
    const request = http.request(url, options, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === expected
          ? resolve()
          : reject(new Error(`${url} was answered ${response.statusCode}.`)),
      );
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server has closed a connection that nobody used for some seconds.
      if (!request.reusedSocket || error.code !== 'ECONNRESET') return reject(error);
      send(url, { agent, headers, fields, expected }).then(resolve, reject);
    });
    request.end(body);
  });
}
