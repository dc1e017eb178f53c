'use client';

import { HitStatus } from './hit-status';
import { Palette } from './shell/search/palette';

export const SearchPalette = ({ close }: { close: () => void }) => (
  <Palette close={close} HitStatus={HitStatus} />
);
