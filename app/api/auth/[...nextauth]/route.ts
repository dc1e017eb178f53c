import { engine } from '@/server/engine';

const handle = (request: Request): Promise<Response> => engine().auth(request);

export { handle as GET, handle as POST };
