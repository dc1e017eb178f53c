import { CircleCheck, CircleX, Hourglass, RefreshCw } from 'lucide-react';
import type { Outputs } from '@/app/_trpc/outputs';
import { statusBadge } from '@/components/primitives/badge';
import { lookOf } from '../../kit/look';

type Status = Outputs['conversions']['get']['status'];

export const ConversionStatus = statusBadge<Status>({
  pending: { label: 'In progress', tone: 'progress', icon: Hourglass },
  success: { label: 'Converted', tone: 'neutral', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'bad', icon: CircleX },
});

export const look = lookOf(RefreshCw, ConversionStatus);
