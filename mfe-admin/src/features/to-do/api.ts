import { countToDo, listToDo } from '@backline/contracts/desk/to-do';
import { endpointQuery, everyVisit } from '@backline/shell-sdk';

export const toDoCountsQuery = () => ({ ...endpointQuery(countToDo, {}), ...everyVisit });

export const toDoQuery = () => ({ ...endpointQuery(listToDo, {}), ...everyVisit });
