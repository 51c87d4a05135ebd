import type { ApiModule } from '#src/api-module.ts';
import { ENDS, endConversation } from './end-conversation.ts';
import { conversationModel, messageBlockModel, messageModel } from './messages.model.ts';
import { messageRoutes } from './messages.routes.ts';

export const messages: ApiModule = {
  models: [conversationModel, messageModel, messageBlockModel],
  routes: messageRoutes,
  jobs: { [ENDS]: endConversation },
};
