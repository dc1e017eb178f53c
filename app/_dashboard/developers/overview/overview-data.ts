import type { Outputs } from '@/app/_trpc/outputs';

export type Overview = Outputs['developers']['overview'];
