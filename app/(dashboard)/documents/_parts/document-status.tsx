import { ShieldQuestion, ShieldX } from 'lucide-react';
import type { DocumentView } from '@/app/_trpc/outputs';
import { Badge, type BadgeLook } from '@/components/status/status';

type Status = DocumentView['document']['status'];

const LOOKS: Partial<Record<Status, BadgeLook & { meaning: string }>> = {
  quarantined: {
    word: 'Quarantined',
    tone: 'amber',
    icon: ShieldQuestion,
    meaning: 'Not scanned for malware yet. You can download and use the file once the scan is complete.',
  },
  infected: {
    word: 'Infected',
    tone: 'red',
    icon: ShieldX,
    meaning: 'Malware was found in this file. Its content was deleted.',
  },
};

const WORDS: Partial<Record<Status, string>> = {
  uploaded: 'Uploaded',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** Whether there is content that may be downloaded. */
export const isOpen = (status: Status): boolean => LOOKS[status] === undefined;

export function DocumentStatus({ status }: { status: Status }) {
  const look = LOOKS[status];
  if (look) return <Badge word={look.word} tone={look.tone} icon={look.icon} />;
  return <span className="text-muted">{WORDS[status]}</span>;
}

export function DocumentStatusMeaning({ status }: { status: Status }) {
  const look = LOOKS[status];
  return look ? <p className="text-muted">{look.meaning}</p> : null;
}
