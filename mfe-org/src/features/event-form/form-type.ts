import type { EventForm, PublishableEvent } from '@backline/contracts/booking/event-edits';
import type { useContractForm } from '@backline/shell-sdk/forms';

/** The form of an event. All its fields hold text, as they are typed. */
export type Form = ReturnType<typeof useContractForm<EventForm, PublishableEvent>>;
