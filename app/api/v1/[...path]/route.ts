import { engine } from '@/server/api/engine';

const handle = (request: Request) => engine().fetch(request);

export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT };
