'use client';

import { HitStatus } from './hit-status';
import { Palette } from './shell/search/palette';

export const SearchPalette = ({ onClose }: { onClose: () => void }) => (
  <Palette onClose={onClose} HitStatus={HitStatus} />
);
