import { engine } from '@/server/api/engine';

export const GET = (request: Request) => engine().fetch(request);
export const POST = GET;
