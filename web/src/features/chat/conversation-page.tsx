import { useTitle } from '../../platform/title.ts';

export function ConversationPage() {
  useTitle('Conversation');
  return <h1 className="text-3xl sm:text-4xl">Conversation</h1>;
}
