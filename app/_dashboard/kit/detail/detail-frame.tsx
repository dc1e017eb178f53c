import type { ReactNode } from 'react';
import { TitleBand } from '@/components/primitives/title-band';

type Props = {
  detail: { path: string; list: string };
  title?: ReactNode;
  status?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** The page of one item. */
export const DetailFrame = ({ detail: { path, list }, title, status, actions, children }: Props) => (
  <>
    <TitleBand back={{ href: path, label: list }} title={title} note={status} bordered>
      {actions}
    </TitleBand>
    <div className="@container w-full max-w-6xl space-y-5 px-5 py-4 max-desk:px-4">{children}</div>
  </>
);
