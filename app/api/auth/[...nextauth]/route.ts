import { engine } from '@/server/api/engine';

const handle = (request: Request): Promise<Response> => engine().auth(request);

export { handle as GET, handle as POST };
