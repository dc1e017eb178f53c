import { stringify } from 'yaml';
import { ERROR_TITLE } from '../../kernel/error';
import { openApiDocument } from './openapi';

export function documentHandler(publicUrl: URL) {
  let texts: { json: string; yaml: string } | undefined;
  const getTexts = () => {
    if (!texts) {
      const document = { ...openApiDocument(), servers: [{ url: new URL('/api/v1', publicUrl).href }] };
      texts = {
        json: JSON.stringify(document, null, 2),
        yaml: stringify(document, { aliasDuplicateObjects: false }),
      };
    }
    return texts;
  };
  return (request: Request): Response => {
    const extension = /openapi\.(json|yaml)(?:\?|$)/.exec(request.url)?.[1] as 'json' | 'yaml' | undefined;
    if (!extension || request.method !== 'GET') {
      const status = extension ? 405 : 404;
      return Response.json({ error: ERROR_TITLE[status], message: 'No such document' }, { status });
    }
    return new Response(getTexts()[extension], {
      headers: {
        'content-type':
          extension === 'json' ? 'application/json; charset=utf-8' : 'application/yaml; charset=utf-8',
      },
    });
  };
}
