import { engine } from '@/server/engine';

const handle = (request: Request) => engine().fetch(request);

export { handle as GET, handle as POST };
