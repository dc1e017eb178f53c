import { CopyButton } from '@/components/id/copy-button';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** Shown once, right after they were made. */
export function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  return (
    <div className="mt-4 space-y-3 rounded-lg border border-line-strong bg-surface p-4">
      <Notice tone="amber" title="Keep these recovery codes somewhere safe" alert>
        <p>They are shown this once. Each signs you in a single time, when the app is not at hand.</p>
      </Notice>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex items-center gap-2">
        <Button look="primary" onClick={done}>
          I have kept them
        </Button>
        <CopyButton text={codes.join('\n')} of="recovery codes" />
      </div>
    </div>
  );
}
