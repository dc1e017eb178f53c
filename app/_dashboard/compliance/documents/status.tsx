import { FileText, ShieldQuestion, ShieldX } from 'lucide-react';
import type { DocumentView } from '@/app/_trpc/outputs';
import { Badge, type BadgeProps } from '@/components/primitives/badge';
import { lookOf } from '../../kit/look';

type Status = DocumentView['document']['status'];

const BADGES: Partial<Record<Status, BadgeProps & { meaning: string }>> = {
  quarantined: {
    label: 'Quarantined',
    tone: 'attention',
    icon: ShieldQuestion,
    meaning: 'Not scanned for malware yet. You can download and use the file once the scan is complete.',
  },
  infected: {
    label: 'Infected',
    tone: 'bad',
    icon: ShieldX,
    meaning: 'Malware was found in this file. Its content was deleted.',
  },
};

const WORDS: Partial<Record<Status, string>> = {
  uploaded: 'Uploaded',
  approved: 'Approved',
  rejected: 'Rejected',
};

export const isOpen = (status: Status): boolean => BADGES[status] === undefined;

export const statusLabel = (status: Status): string => BADGES[status]?.label ?? WORDS[status] ?? status;

export function DocumentStatus({ status }: { status: Status }) {
  const badge = BADGES[status];
  if (badge) return <Badge label={badge.label} tone={badge.tone} icon={badge.icon} />;
  return <span className="text-muted">{statusLabel(status)}</span>;
}

export function DocumentStatusMeaning({ status }: { status: Status }) {
  const badge = BADGES[status];
  return badge ? <p className="text-muted">{badge.meaning}</p> : null;
}

export const look = lookOf(FileText, DocumentStatus);
