import { engine } from '@/server/api/engine';

export const POST = (request: Request) => engine().fetch(request);
