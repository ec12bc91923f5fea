import { errorTexts } from "./error-texts.ts";
import { sheetErrors } from "./sheet-errors.ts";
import { signInErrors } from "./sign-in-errors.ts";
import { tokenErrors } from "./token-errors.ts";

/** Every error code: its HTTP status and its default sentence (part 1 section 8, part 2 section 8). */
export const errorCodes = {
  "auth/required": { status: 401, message: "User must be authenticated" },
  "auth/forbidden": { status: 403, message: "Unauthorized access to user data" },
  "request/service-only": { status: 401, message: "Only services of this installation may call this." },
  "auth/origin": { status: 403, message: "This request came from another site, so it was refused." },
  "auth/not-configured": {
    status: 404,
    message: "This way to sign in is not set up on this server. Continue as guest, or ask its administrator.",
  },
  "auth/unauthorized-domain": {
    status: 403,
    message: "Signing in is not allowed from this address. Open the app at its own address and try again.",
  },
  "auth/network-request-failed": {
    status: 502,
    message: "The sign-in provider does not answer. Nothing is lost. Try again, or continue as guest.",
  },
  "auth/invalid-auth-event": {
    status: 400,
    message: "This sign-in was already used, is too old, or was not started here. Start it again.",
  },
  "auth/not-linked": {
    status: 409,
    message:
      "An account with this e-mail address exists already, and this sign-in cannot be joined to it. Nothing was " +
      "changed. Sign in the way you did before.",
  },
  "auth/email-missing": {
    status: 422,
    message:
      "The sign-in provider did not say your e-mail address, which an account needs. Nothing was changed. " +
      "Allow it there and try again, or continue as guest.",
  },
  "auth/provider-misconfigured": {
    status: 502,
    message:
      "This way to sign in is not set up rightly on this server. Nothing is lost. Continue as guest, or tell its " +
      "administrator.",
  },
  "auth/guest-not-moved": {
    status: 500,
    message:
      "What you made as a guest could not be moved to your account, so you are still the guest. Nothing is lost. " +
      "Try again.",
  },
  ...signInErrors,
  ...tokenErrors,
  "auth/session-not-found": { status: 404, message: "This browser is signed out already." },
  "request/unknown-host": {
    status: 421,
    message:
      "This server is not known by the name in this address. Nothing was changed. Open it by its own address. Who runs " +
      "it can add the name: see “Host names” in docs/settings.md.",
  },
  "request/invalid": { status: 400, message: "The request is not valid. Nothing was changed." },
  "request/too-large": { status: 413, message: "The request is too large. Nothing was changed." },
  "request/rate-limited": {
    status: 429,
    message: "Too many requests in a short time. Wait a minute and try again.",
  },
  "request/cancelled": { status: 499, message: "The request was cancelled. Nothing was changed." },
  "route/not-found": { status: 404, message: "There is no such address." },
  "user/not-found": { status: 404, message: "User data not found" },
  "profile/changed": {
    status: 409,
    message:
      "Your profile was changed in another tab or browser. Nothing of yours is lost: look at both and save again.",
  },
  "preferences/changed": { status: 409, message: errorTexts.preferencesChanged },
  "settings/confirmation-wrong": {
    status: 400,
    message: 'Nothing was deleted. Type "delete my account" to delete it.',
  },
  "notifications/message-not-found": { status: 404, message: "This message does not exist any more." },
  "notifications/device-not-found": { status: 404, message: "This device gets no notifications any more." },
  "notifications/email-off": {
    status: 409,
    message: "E-mail is off on this server, so no e-mail can be sent. Nothing was changed.",
  },
  "notifications/email-failed": {
    status: 502,
    message: "The mail server did not take the e-mail. Nothing was changed.",
  },
  "notifications/code-wrong": {
    status: 400,
    message:
      "This code is not right. Nothing was changed. Look at the newest message and type its code again.",
  },
  "notifications/code-expired": {
    status: 410,
    message: "This code is too old or was tried too often. Nothing was changed. Ask for a new one.",
  },
  "notifications/link-refused": {
    status: 403,
    message:
      "This link is not valid any more. Nothing was changed. Sign in and look at your notification settings.",
  },
  "notifications/push-refused": {
    status: 422,
    message:
      "This browser's push address cannot be used. Nothing was changed. Notifications stay in the app.",
  },
  "notifications/channel-not-found": { status: 404, message: "This channel does not exist any more." },
  "notifications/channel-limit": {
    status: 409,
    message: "There are as many channels as one person can have. Nothing was added. Remove one first.",
  },
  "notifications/channel-incomplete": {
    status: 409,
    message: "This channel has no secret on this server, so nothing was sent. Set it up again.",
  },
  "notifications/address-private": {
    status: 422,
    message:
      "This address is not a public one, so this server does not write to it. Nothing was saved. " +
      "Enter a public address, or ask whoever runs this server to allow this one.",
  },
  "notifications/address-not-https": {
    status: 422,
    message: "The address has to begin with https://. Nothing was saved. Enter the https address.",
  },
  "notifications/address-with-password": {
    status: 422,
    message:
      "The address holds a user name or a password. Nothing was saved. Enter it without them: " +
      "an access token has a field of its own.",
  },
  "notifications/address-of-another-service": {
    status: 422,
    message:
      "This is not a webhook address of that service. Nothing was saved. Copy the whole address there again.",
  },
  "notifications/feed-not-found": {
    status: 404,
    message: "There is no feed at this address. It was turned off, or it has a new address.",
  },
  "jobs/listing-not-found": { status: 404, message: "This job listing does not exist any more." },
  "jobs/listing-deleted": {
    status: 410,
    message: "This job was deleted, and stays deleted. Nothing was changed.",
  },
  "jobs/too-many-listings": {
    status: 422,
    message:
      "You have 20,000 saved jobs, and no more are kept. Nothing was changed. Delete some and try again.",
  },
  "jobs/too-many-searches": {
    status: 422,
    message: "You have 20,000 searches, and no more are kept. Nothing was changed. Clear some and try again.",
  },
  "jobs/listing-too-large": {
    status: 413,
    message: "The texts of this job are larger than 256 KB together. Nothing was changed. Shorten them.",
  },
  ...sheetErrors,
  "jobs/session-not-found": { status: 404, message: "This search does not exist any more." },
  "jobs/save-failed": { status: 500, message: "Failed to save data to your profile" },
  "jobs/no-link": { status: 422, message: "This job has no link that could be looked at." },
  "jobs/posting-unreadable": {
    status: 422,
    message: "No posting could be read there. Nothing was saved. Paste its text instead.",
  },
  "searches/not-found": { status: 404, message: "Scheduled search not found" },
  "searches/already-running": {
    status: 409,
    message: "This search runs already, or is about to. Nothing was changed. Wait for it to end.",
  },
  "searches/not-scheduled": {
    status: 409,
    message: "This search has no background task, so it was not run. Nothing was changed. Press Retry first.",
  },
  "searches/not-started": {
    status: 502,
    message: "The search could not be started. Nothing was changed. Try again in a minute.",
  },
  "searches/cut-off": { status: 503, message: "No job board could be reached." },
  "searches/later": { status: 503, message: "This run cannot go on yet. Send it again." },
  "scheduler/starting": { status: 503, message: "The queue is starting. Nothing was changed. Try again." },
  "scheduler/schedule-refused": { status: 422, message: "This schedule can never run. No task was made." },
  "scheduler/target-refused": {
    status: 422,
    message: "Tasks may only call the address that this scheduler is set up for. No task was made.",
  },
  "scheduler/task-not-found": { status: 404, message: "There is no such task." },
  "searches/not-active": {
    status: 409,
    message: "This search is paused, so it has no next run. Nothing was changed. Resume it first.",
  },
  "pictures/not-available": { status: 404, message: "This picture cannot be shown." },
  "companies/research-not-found": { status: 404, message: "There is no research for this search." },
  "companies/company-not-found": {
    status: 404,
    message: "This company is not among the research of this session.",
  },
  "companies/too-much-research": {
    status: 422,
    message:
      "You have research on 20,000 companies, and no more is kept. Nothing was changed. Delete some and try again.",
  },
  "companies/record-too-large": {
    status: 413,
    message: "The research on a company is larger than 256 KB. Nothing was changed. Shorten it.",
  },
  "companies/no-name-in-link": {
    status: 422,
    message: "No company's name could be read from this link. Nothing is lost. Type the name instead.",
  },
  "companies/employer-not-named": {
    status: 422,
    message:
      "The posting does not name its employer, so there is no company to research. Nothing was changed. Type a company's name instead.",
  },
  "companies/research-failed": {
    status: 500,
    message: "The research could not be finished. What was kept before is safe. Try again.",
  },
  "discovery/signed-out": { status: 401, message: errorTexts.searchSignedOut },
  "discovery/already-running": {
    status: 409,
    message: "Another search of yours is still running. Wait for it or stop it first.",
  },
  "discovery/search-not-found": { status: 404, message: "No search with this session id is known." },
  "discovery/search-failed": { status: 500, message: errorTexts.searchFailed },
  "discovery/board-unknown": {
    status: 422,
    message: "This link does not lead to a job board or posting that can be read.",
  },
  "storage/unauthenticated": { status: 401, message: "User must be authenticated" },
  "storage/unauthorized": { status: 403, message: "Unauthorized access to user data" },
  "storage/link-refused": {
    status: 403,
    message: "This link is not valid any more. Open the file from your resumes to get a new one.",
  },
  "storage/object-not-found": { status: 404, message: "There is no such file." },
  "storage/bucket-not-found": { status: 404, message: "There is no such bucket." },
  "storage/quota-exceeded": {
    status: 402,
    message: "There is no room left for this file. Nothing was stored. Delete files that you do not need.",
  },
  "storage/no-room": {
    status: 402,
    message: "This server has no room left, so nothing new is stored. What you have is safe.",
  },
  "storage/unavailable": {
    status: 503,
    message: "The place where files are kept does not answer. Nothing was changed. Try again in a moment.",
  },
  "storage/upload-not-found": {
    status: 404,
    message: "This upload has ended or was never started. Nothing was stored. Start it again.",
  },
  "storage/invalid-name": {
    status: 400,
    message: "A file cannot be stored under this name. Nothing was stored. Rename it and try again.",
  },
  "storage/invalid-request": {
    status: 400,
    message: "The upload is not complete or not well formed. Nothing was stored. Try again.",
  },
  "storage/invalid-checksum": {
    status: 400,
    message: "The file changed on its way here: its checksum does not match. Nothing was stored. Try again.",
  },
  "storage/invalid-range": { status: 416, message: "The file has no such range of bytes." },
  "documents/too-large": { status: 413, message: "File size must be less than 10MB" },
  "documents/wrong-type": { status: 415, message: "Please upload a PDF, DOCX, or TXT file" },
  "documents/empty": {
    status: 422,
    message: "This file is empty. Nothing was stored. Choose another file.",
  },
  "documents/encrypted": {
    status: 422,
    message:
      "This file is protected with a password. Nothing was stored. Save a copy without the password and upload that.",
  },
  "documents/damaged": {
    status: 422,
    message:
      "This file is damaged or cut off. Nothing was stored. Save or download it again and upload that.",
  },
  "documents/too-many-pages": {
    status: 422,
    message: "This file has more than 100 pages. Nothing was stored. Upload the resume alone.",
  },
  "documents/unsafe": {
    status: 422,
    message:
      "This file holds parts that a document does not need, so it was refused. Nothing was stored. " +
      "Save it anew from your editor and upload that.",
  },
  "documents/too-slow": {
    status: 422,
    message: "Reading this file takes too long. Nothing was stored. Save a simpler copy and upload that.",
  },
  "resumes/not-found": { status: 404, message: "This resume does not exist any more." },
  "tailoring/resume-missing": {
    status: 422,
    message:
      "There is no resume to tailor. Nothing was changed. Choose a saved resume, upload one or paste its text.",
  },
  "tailoring/resume-unreadable": {
    status: 422,
    message:
      "No text could be read in this resume: its pages are pictures. Nothing was changed. Choose another file, or " +
      "paste the text.",
  },
  "tailoring/description-missing": {
    status: 422,
    message:
      "There is no job description to tailor to. Nothing was changed. Paste it, or choose a saved job.",
  },
  "tailoring/already-running": {
    status: 409,
    message: "A resume is being tailored for this job already. Wait for it to end.",
  },
  "tailoring/too-many": {
    status: 422,
    message:
      "You have 500 tailored resumes, and no more are kept. Nothing was changed. Tailor again for a job that has one.",
  },
  "tailoring/not-found": { status: 404, message: "No resume was tailored for this job yet." },
  "tailoring/version-not-found": { status: 404, message: "This version is not kept any more." },
  "tailoring/changed": {
    status: 409,
    message: "This document was changed in another tab or browser. Nothing of yours is lost: load it again.",
  },
  "tailoring/file-not-offered": {
    status: 422,
    message:
      "This file did not pass its check, so it is not offered. Your changes are kept. Choose the other format.",
  },
  "tailoring/failed": {
    status: 500,
    message: "Error occurred while tailoring resume. Please try again.",
  },
  "tailoring/save-failed": { status: 500, message: "Failed to save tailored resume" },
  "tailoring/url-refused": {
    status: 403,
    message: "This link is not valid any more, or leads to no file of yours. Nothing was opened.",
  },
  "tailoring/page-not-found": { status: 404, message: "The document has no such page." },
  "evidence/not-found": { status: 404, message: "This answer does not exist any more." },
  "evidence/changed": {
    status: 409,
    message:
      "This was answered or changed in another tab or browser. Nothing was saved, and nothing is lost: load it again.",
  },
  "evidence/too-many": {
    status: 422,
    message: "You have 500 answers, and no more are kept. Nothing was saved. Delete some and try again.",
  },
  "resumes/wrong-path": {
    status: 400,
    message: "A resume's file must lie in its owner's folder. Nothing was stored.",
  },
  "server/no-room": {
    status: 507,
    message: "This server has no room left, so nothing new is stored. What you have is safe.",
  },
  "server/unavailable": {
    status: 503,
    message: "unavailable: the database does not answer. Nothing was changed. Try again in a moment.",
  },
  "server/internal": { status: 500, message: errorTexts.internal },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

export const errorCodeNames = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];
