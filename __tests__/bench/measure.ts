import http from 'node:http';

export type Sample = { rate: number; p99: number };

/** Measures throughput per second and latency in milliseconds, with this many concurrent workers. */
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
 * Runs all tasks in turn, so that a machine that slows down affects all of them equally. The first round is a
 * warm-up.
 *
 * @returns the results of each task, round by round
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

/** Returns the median of the ratios of all pairs. */
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
  /** Expected status of the response. */
  expected: number;
};

/** Sends fields like our fetch, or gets a page. Rejects on any other status. */
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
      // The server has closed an idle connection.
      if (!request.reusedSocket || error.code !== 'ECONNRESET') return reject(error);
      send(url, { agent, headers, fields, expected }).then(resolve, reject);
    });
    request.end(body);
  });
}
