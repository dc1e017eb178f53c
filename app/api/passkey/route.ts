import { engine } from '@/server/api/engine';

export async function GET(): Promise<Response> {
  const options = await engine().signInPages.passkeyOptions();
  return Response.json(options, { headers: { 'cache-control': 'no-store' } });
}
