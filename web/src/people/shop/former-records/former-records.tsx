import { useQuery } from "@tanstack/react-query";
import { part } from "../../../platform/design/part.tsx";
import { useAuth } from "../../identity/auth.tsx";
import { formerRecordsQuery } from "./queries.ts";

const RecordList = part(() => import("./record-list.tsx"));

/** What a customer did in the former shop, where anything was brought along; its code loads only for them. */
export function FormerRecords() {
  const { user } = useAuth();
  return user ? <Own key={user.uid} uid={user.uid} /> : null;
}

function Own({ uid }: { uid: string }) {
  const { data } = useQuery(formerRecordsQuery(uid, 1));
  return data?.total ? <RecordList uid={uid} /> : null;
}
