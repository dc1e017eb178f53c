import { engine } from '@/server/api/engine';

/** Challenge for signing in with a passkey, before anyone is signed in. */
export async function GET(): Promise<Response> {
  const options = await engine().signInPages.passkeyOptions();
  return Response.json(options, { headers: { 'cache-control': 'no-store' } });
}
