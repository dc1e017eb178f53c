import type { FileContent } from '../../kernel/file';

/** Browsers must download an uploaded file and never show or run its content on our origin. */
export const fileHeaders = ({ name, contentType, size, rows }: FileContent): Record<string, string> => ({
  'content-type': contentType,
  ...(size !== undefined && { 'content-length': String(size) }),
  ...(rows !== undefined && { 'x-rows': String(rows) }),
  'content-disposition': disposition(name),
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
});

/** RFC 6266: an ASCII name for old clients, and the full name encoded by RFC 5987. */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%;]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
