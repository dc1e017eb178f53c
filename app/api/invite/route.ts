import { engine } from '@/server/engine';

export const POST = (request: Request) => engine().fetch(request);
