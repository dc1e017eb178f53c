'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { document } from './document';

export const DocumentPage = ({ id }: { id: string }) => <DetailPage detail={document} id={id} />;
