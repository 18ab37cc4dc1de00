import { useQuery } from "@tanstack/react-query";
import { part } from "../../../platform/design/part.tsx";
import { useAuth } from "../../identity/auth.tsx";
import { formerRecordsQuery } from "./queries.ts";

const RecordList = part(() => import("./record-list.tsx"));

/**
 * A customer's imported orders and requests of the former shop. The code is loaded only for customers who
 * have some.
 */
export function FormerRecords() {
  const { user } = useAuth();
  return user ? <Own key={user.uid} uid={user.uid} /> : null;
}

function Own({ uid }: { uid: string }) {
  const { data } = useQuery(formerRecordsQuery(uid, 1));
  return data?.total ? <RecordList uid={uid} /> : null;
}
