import { expect, test } from 'vitest';
import { testEngine } from '../../testing/engine';
import { testMerchant } from '../../testing/merchant';
import { serve } from '../../testing/serve';

test('a request is logged whose ID is of a later day than its time', async () => {
  const engine = await testEngine();
  engine.advance(-5 * 24 * 3600_000);
  // The server in front gives the IDs, by the clock of the machine.
  const server = await serve(engine);
  try {
    const { token, call } = await testMerchant(engine);
    const answer = await fetch(`${server.url}/api/v1/balances`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await engine.flushRequestLog();
    const id = answer.headers.get('x-request-id');
    expect((await call('GET', `/request-logs/${id}`)).body).toMatchObject({
      id,
      path: '/balances',
      status: 200,
    });
  } finally {
    await server.close();
    await engine.stop();
  }
});
