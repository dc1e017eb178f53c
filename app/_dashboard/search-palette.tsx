'use client';

import { looks } from './looks';
import { Palette } from './shell/palette/palette';

export const SearchPalette = ({ onClose }: { onClose: () => void }) => (
  <Palette onClose={onClose} looks={looks} />
);
