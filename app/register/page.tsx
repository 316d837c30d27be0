import type { Metadata } from 'next';
import { TextPage } from '@/components/text-page';
import { getContent } from '@/lib/server/content';
import { describePage } from '@/lib/server/head';

export function generateMetadata(): Metadata {
  return describePage(getContent().register);
}

export default function RegisterPage() {
  return <TextPage {...getContent().register} />;
}
