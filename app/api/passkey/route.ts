import { engine } from '@/server/engine';

/** What a browser is asked to sign by, before anybody is signed in. */
export async function GET(): Promise<Response> {
  const options = await engine().signInPages.passkeyOptions();
  return Response.json(options, { headers: { 'cache-control': 'no-store' } });
}
