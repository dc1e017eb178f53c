import { extractText, getDocumentProxy } from 'unpdf';

export async function textOf(answer: Response | Uint8Array): Promise<string> {
  const bytes = answer instanceof Uint8Array ? answer.slice() : new Uint8Array(await answer.arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
