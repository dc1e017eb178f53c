import { Button } from '@/components/primitives/button';
import { CopyButton } from '@/components/primitives/copy-button';
import { Notice } from '@/components/primitives/notice';

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="mt-4 space-y-3 rounded-lg border border-line-strong bg-surface p-4">
      <Notice tone="amber" title="Save your recovery codes" alert>
        <p>
          They won’t be shown again. Each code signs you in once, with your password, if you can’t use your
          authenticator app or passkey.
        </p>
      </Notice>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex items-center gap-2">
        <Button variant="primary" onClick={onDone}>
          I’ve saved the codes
        </Button>
        <CopyButton text={codes.join('\n')} of="recovery codes" />
      </div>
    </div>
  );
}
