'use client';

import { DetailPage } from '../../kit/detail/detail-page';
import { document } from './detail';

export const DocumentPage = ({ id }: { id: string }) => <DetailPage detail={document} id={id} />;
