import { startRecordingServer } from '@/__tests__/support/servers/recording-server';
import { XSRF_HEADER, http } from '@/lib/http';

describe('http on the server', () => {
  it('sends a request without a token', async () => {
    const server = await startRecordingServer();
    const init = { method: 'POST', body: 'hello' };
    await http(`${server.origin}/api`, init);
    await http(new URL(`${server.origin}/api`), init);
    await server.stop();
    expect(server.received).toHaveLength(2);
    for (const { headers } of server.received) {
      expect(headers).not.toHaveProperty(XSRF_HEADER.toLowerCase());
    }
  });
});
