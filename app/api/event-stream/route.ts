import { engine } from '@/server/api/engine';

const handle = (request: Request) => engine().fetch(request);

export { handle as GET };
