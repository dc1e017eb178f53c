import { encode } from 'uqr';

const PIXELS = 12;

export function saveQrCode(text: string, name: string): void {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const canvas = Object.assign(document.createElement('canvas'), {
    width: size * PIXELS,
    height: size * PIXELS,
  });
  const draw = canvas.getContext('2d')!;
  draw.fillStyle = '#fff';
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.fillStyle = '#000';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) draw.fillRect(x * PIXELS, y * PIXELS, PIXELS, PIXELS);
  canvas.toBlob((image) => {
    const href = URL.createObjectURL(image!);
    Object.assign(document.createElement('a'), { href, download: `${name}.png` }).click();
    // The download has read the blob by then.
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  });
}
