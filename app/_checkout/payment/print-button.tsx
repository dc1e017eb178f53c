'use client';

import { BigButton } from '../kit/buttons';

export const PrintButton = () => (
  <BigButton look="secondary" type="button" onClick={() => window.print()} className="mt-3.5 print:hidden">
    Print or save receipt
  </BigButton>
);
