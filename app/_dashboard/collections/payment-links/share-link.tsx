'use client';

import { Download, ExternalLink, Mail } from 'lucide-react';
import { encode } from 'uqr';
import { buttonClass } from '@/components/primitives/button';
import { QrCode } from '@/components/primitives/qr-code';
import { CopyLink } from './copy-address';

type Props = {
  address: string;
  /** Absent: the sender fills in the recipient. */
  email?: string;
  subject: string;
  /** File name of the QR code. */
  name: string;
  /** The page that the link opens, as text. */
  target?: string;
};

export function ShareLink({ address, email = '', subject, name, target = 'payment page' }: Props) {
  const mail = `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(address)}`;
  return (
    <div className="flex flex-wrap gap-4 card p-3.5">
      <QrCode
        text={address}
        label={`QR code of the ${target}`}
        className="size-28 shrink-0 rounded-md border border-line"
      />
      <div className="min-w-48 flex-1 space-y-2.5">
        <p className="font-mono text-xs [overflow-wrap:anywhere]">{address}</p>
        <div className="flex flex-wrap gap-2">
          <CopyLink address={address} />
          <a href={mail} className={buttonClass()}>
            <Mail aria-hidden="true" />
            Email
          </a>
        </div>
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
          <button type="button" onClick={() => saveQrCode(address, name)} className={quiet}>
            <Download aria-hidden="true" className="size-3.5" />
            Download QR code
          </button>
          <a href={address} target="_blank" rel="noreferrer" className={quiet}>
            <ExternalLink aria-hidden="true" className="size-3.5" />
            {`Open ${target}`}
          </a>
        </div>
      </div>
    </div>
  );
}

const quiet =
  'inline-flex min-h-6 items-center gap-1.5 text-muted underline decoration-line-strong underline-offset-2 hover:text-text';

const PIXELS = 12;

function saveQrCode(text: string, name: string): void {
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
