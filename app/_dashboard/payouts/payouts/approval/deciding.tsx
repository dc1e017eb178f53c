import { Progress } from '@/components/primitives/progress';

export const Deciding = ({ label, done, of }: { label: string; done: number; of: number }) => (
  <div role="status">
    <p className="text-muted">
      {label} {done} of {of}
    </p>
    <Progress value={done} max={of} label={`${label} ${done} of ${of}`} className="mt-1 h-1.5 w-full" />
  </div>
);
