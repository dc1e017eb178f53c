import { engine } from '@/server/engine';

export const GET = (request: Request) => engine().fetch(request);
export const POST = GET;
